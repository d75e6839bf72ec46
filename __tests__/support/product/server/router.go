package server

import (
	"example.org/shelf/v3/internal/conf"
	"example.org/shelf/v3/server/handles"
	"example.org/shelf/v3/server/middlewares"
	"github.com/gin-gonic/gin"
)

func Init(e *gin.Engine) {
	g := e.Group(conf.URL.Path)
	g.GET("/ping", func(c *gin.Context) {})
	api := g.Group("/api")
	auth := api.Group("", middlewares.Auth)
	api.POST("/auth/login", handles.Login)
	_fs(auth.Group("/fs"))
	admin(auth.Group("/admin", middlewares.AuthAdmin))
	if flag {
		debug(g.Group("/debug"))
	}
	me := auth.Group("/me", middlewares.AuthNotGuest)
	me.GET("", handles.Me)
}

func _fs(g *gin.RouterGroup) {
	g.Any("/list", handles.List)
	g.PUT("/put", middlewares.FsUp, handles.Put)
}

func admin(g *gin.RouterGroup) {
	meta := g.Group("/meta")
	meta.GET("/list", handles.Metas)
	taskRoute(g.Group("/task/copy"))
}

func taskRoute(g *gin.RouterGroup) {
	g.POST("/cancel", handles.Cancel)
}

func debug(g *gin.RouterGroup) {
	g.GET("/path/*path", handles.Debug)
}
